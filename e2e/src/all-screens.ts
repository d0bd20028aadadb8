// Written by `npm run generate` from the files of the folders.
import type { Screen } from './screen.ts'
import { acceptanceRuleScreens } from './acceptance-rule-screens.ts'
import { accessRequestScreens } from './access-request-screens.ts'
import { accessScreens } from './access-screens.ts'
import { agencyCompanyScreens } from './agency-company-screens.ts'
import { aiPolicyScreens } from './ai-policy-screens.ts'
import { assistantScreens } from './assistant-screens.ts'
import { assuranceScreens } from './assurance-screens.ts'
import { calibrationScreens } from './calibration-screens.ts'
import { changeOrderScreens } from './change-order-screens.ts'
import { constructionSystemScreens } from './construction-system-screens.ts'
import { contractScreens } from './contract-screens.ts'
import { dailyDiaryScreens } from './daily-diary-screens.ts'
import { dailyWorkReportScreens } from './daily-work-report-screens.ts'
import { documentScreens } from './document-screens.ts'
import { domesticContentScreens } from './domestic-content-screens.ts'
import { employeeScreens } from './employee-screens.ts'
import { exceptionScreens } from './exception-screens.ts'
import { flagAndThemeScreens } from './flag-and-theme-screens.ts'
import { furtherScreens } from './further-screens.ts'
import { groupScreens } from './group-screens.ts'
import { identityRoleScreens } from './identity-role-screens.ts'
import { ingestScreens } from './ingest-screens.ts'
import { materialCertificateScreens } from './material-certificate-screens.ts'
import { operatorScreens } from './operator-screens.ts'
import { payItemScreens } from './pay-item-screens.ts'
import { plantScreens } from './plant-screens.ts'
import { projectFiguresScreens } from './project-figures-screens.ts'
import { projectRecordScreens } from './project-record-screens.ts'
import { projectScreens } from './project-screens.ts'
import { projectStaffScreens } from './project-staff-screens.ts'
import { reconciliationPageScreens } from './reconciliation-page-screens.ts'
import { reconciliationScreens } from './reconciliation-screens.ts'
import { reconciliationUomScreens } from './reconciliation-uom-screens.ts'
import { reportModelScreens } from './report-model-screens.ts'
import { reviewScreens } from './review-screens.ts'
import { sampleScreens } from './sample-screens.ts'
import { secondFactorScreens } from './second-factor-screens.ts'
import { signedOutScreens } from './signed-out-screens.ts'
import { ssoScreens } from './sso-screens.ts'
import { stationingScreens } from './stationing-screens.ts'
import { submittalScreens } from './submittal-screens.ts'
import { tokenScreens } from './token-screens.ts'
import { vendorScreens } from './vendor-screens.ts'
import { workZoneScreens } from './work-zone-screens.ts'

/** Every screen and state that has a file of screens. */
export const allScreens: readonly Screen[] = [
  ...acceptanceRuleScreens,
  ...accessRequestScreens,
  ...accessScreens,
  ...agencyCompanyScreens,
  ...aiPolicyScreens,
  ...assistantScreens,
  ...assuranceScreens,
  ...calibrationScreens,
  ...changeOrderScreens,
  ...constructionSystemScreens,
  ...contractScreens,
  ...dailyDiaryScreens,
  ...dailyWorkReportScreens,
  ...documentScreens,
  ...domesticContentScreens,
  ...employeeScreens,
  ...exceptionScreens,
  ...flagAndThemeScreens,
  ...furtherScreens,
  ...groupScreens,
  ...identityRoleScreens,
  ...ingestScreens,
  ...materialCertificateScreens,
  ...operatorScreens,
  ...payItemScreens,
  ...plantScreens,
  ...projectFiguresScreens,
  ...projectRecordScreens,
  ...projectScreens,
  ...projectStaffScreens,
  ...reconciliationPageScreens,
  ...reconciliationScreens,
  ...reconciliationUomScreens,
  ...reportModelScreens,
  ...reviewScreens,
  ...sampleScreens,
  ...secondFactorScreens,
  ...signedOutScreens,
  ...ssoScreens,
  ...stationingScreens,
  ...submittalScreens,
  ...tokenScreens,
  ...vendorScreens,
  ...workZoneScreens,
]
