import { screen } from '#core/web/router/screen.ts'

export const screens = [
  screen({
    path: '/login-needed',
    title: 'login.title',
    needs: 'public',
    component: async () => (await import('./LoginNeeded.tsx')).LoginNeeded,
  }),
  screen({
    path: '/login',
    title: 'login.title',
    needs: 'public',
    component: async () => (await import('./Login.tsx')).Login,
  }),
  screen({
    path: '/logout',
    title: 'logout.title',
    needs: 'public',
    component: async () => (await import('./Logout.tsx')).Logout,
  }),
]
