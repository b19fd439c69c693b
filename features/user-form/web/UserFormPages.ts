import { UserEditPage } from './UserEditPage.tsx'
import { UserWizardPage } from './UserWizardPage.tsx'

/** The pages with the form of a user, fetched as one file. */
export const userFormPages = { UserEditPage, UserWizardPage }
