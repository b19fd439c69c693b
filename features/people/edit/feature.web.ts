import { IconUserPlus } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'
import { readStep } from '#features/people/create/web/wizard-steps.ts'

const edit = () => import('./web/UserEditPage.tsx').then(({ UserEditPage }) => UserEditPage)

export const userForm = feature({
  screens: [
    screen({
      path: '/user/new',
      title: 'userWizard.title',
      needs: ['create-users'],
      component: () =>
        import('#features/people/create/web/UserWizardPage.tsx').then(({ UserWizardPage }) => UserWizardPage),
      search: readStep,
    }),
    screen({
      path: '/user/$id/edit',
      title: 'user.edit.title',
      needs: ['modify-users', 'view-users'],
      component: edit,
    }),
    // Another form of the address. R11
    screen({
      path: '/users/$id/edit',
      title: 'user.edit.title',
      component: edit,
      redirect: ({ id }) => `/user/${id}/edit`,
    }),
  ],
  commands: [
    { to: '/user/new', label: 'users.create', also: 'cmd.also.create', icon: IconUserPlus, among: 'actions' },
  ],
})
