import { screen } from '#core/web/router/screen.ts'
import { Login } from './Login.tsx'
import { LoginNeeded } from './LoginNeeded.tsx'
import { Logout } from './Logout.tsx'

// But for the last they are small, and on everybody's way in: they come with the first script.
export const screens = [
  screen({
    path: '/login-needed',
    title: 'login.title',
    needs: 'public',
    component: () => Promise.resolve(LoginNeeded),
  }),
  screen({ path: '/login', title: 'login.title', needs: 'public', component: () => Promise.resolve(Login) }),
  screen({
    path: '/logout',
    title: 'logout.title',
    needs: 'public',
    component: () => Promise.resolve(Logout),
  }),
  screen({
    path: '/change-password',
    title: 'password.title',
    component: () => import('./ChangePasswordPage.tsx').then(({ ChangePasswordPage }) => ChangePasswordPage),
  }),
]
