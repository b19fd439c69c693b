import { DealerEditPage } from './DealerEditPage.tsx'
import { DealerPage } from './DealerPage.tsx'
import { DealerWizardPage } from './DealerWizardPage.tsx'
import { DealersPage } from './DealersPage.tsx'
import { NewAdminPage } from './NewAdminPage.tsx'
import { NewStorePage } from './NewStorePage.tsx'

/** All pages of dealers, fetched as one file. */
export const dealerPages = {
  DealerEditPage,
  DealerPage,
  DealerWizardPage,
  DealersPage,
  NewAdminPage,
  NewStorePage,
}
