import { contractHistory, contracts } from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { behindFlag } from '../flags/index.ts'
import * as parts from './contract-projects.service.ts'
import { listContractsOfProject } from './contracts-of-project.ts'
import * as service from './contracts.service.ts'

/** Joins a call to its use case, for agencies that show contracts. */
const shown = behindFlag('show_contract_and_contract_project')

/** Contracts and the contract projects that they consist of (D34). */
export const contractsFeature: Feature = {
  name: 'contracts',
  routes: [
    shown(contracts.list, (ctx, { query }) => service.listContracts(ctx, query)),
    shown(contracts.create, async (ctx, { body }) => ({ contract: await service.createContract(ctx, body) })),
    shown(contracts.get, async (ctx, { params }) => ({ contract: await service.contractOf(ctx, params.id) })),
    shown(contracts.history, readHistory({ history: contractHistory, read: service.contractOf })),
    shown(contracts.update, async (ctx, { params, body }) => ({
      contract: await service.updateContract(ctx, params.id, body),
    })),
    shown(contracts.remove, (ctx, { params }) => service.removeContract(ctx, params.id)),
    shown(contracts.listProjects, (ctx, { query }) => parts.listContractProjects(ctx, query)),
    shown(contracts.createProject, async (ctx, { body }) => ({
      contract_project: await parts.createContractProject(ctx, body),
    })),
    shown(contracts.updateProject, async (ctx, { params, body }) => ({
      contract_project: await parts.updateContractProject(ctx, params.id, body),
    })),
    shown(contracts.removeProject, (ctx, { params }) => parts.removeContractProject(ctx, params.id)),
    shown(contracts.ofProject, (ctx, { params }) => listContractsOfProject(ctx, params.id)),
  ],
}
