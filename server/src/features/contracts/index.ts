import { contractHistory, contracts } from '@milepost/contract'
import { readHistory } from '../../platform/history/index.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { behindFlag } from '../flags/index.ts'
import * as parts from './contract-projects.service.ts'
import { listContractsOfProject } from './contracts-of-project.ts'
import * as service from './contracts.service.ts'

/** Joins a call to its use case, for agencies that show contracts. */
const whenEnabled = behindFlag('show_contract_and_contract_project')

/** Contracts and the contract projects that they consist of (D34). */
export const contractsFeature: Feature = {
  name: 'contracts',
  routes: [
    whenEnabled(contracts.list, (ctx, { query }) => service.listContracts(ctx, query)),
    whenEnabled(contracts.create, async (ctx, { body }) => ({ contract: await service.createContract(ctx, body) })),
    whenEnabled(contracts.get, async (ctx, { params }) => ({ contract: await service.contractOf(ctx, params.id) })),
    whenEnabled(contracts.history, readHistory({ history: contractHistory, read: service.contractOf })),
    whenEnabled(contracts.update, async (ctx, { params, body }) => ({
      contract: await service.updateContract(ctx, params.id, body),
    })),
    whenEnabled(contracts.remove, (ctx, { params }) => service.removeContract(ctx, params.id)),
    whenEnabled(contracts.listProjects, (ctx, { query }) => parts.listContractProjects(ctx, query)),
    whenEnabled(contracts.createProject, async (ctx, { body }) => ({
      contract_project: await parts.createContractProject(ctx, body),
    })),
    whenEnabled(contracts.updateProject, async (ctx, { params, body }) => ({
      contract_project: await parts.updateContractProject(ctx, params.id, body),
    })),
    whenEnabled(contracts.removeProject, (ctx, { params }) => parts.removeContractProject(ctx, params.id)),
    whenEnabled(contracts.ofProject, (ctx, { params }) => listContractsOfProject(ctx, params.id)),
  ],
}
