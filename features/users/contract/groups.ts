import { z } from 'zod'
import { endpoint, id, saved } from '#core/contract/endpoint.ts'
import { User } from '../contract.ts'

const query = z.object({ userID: id, groupID: id })

export const addToGroup = endpoint({
  method: 'POST',
  path: '/api/User/AddToGroup',
  summary:
    'Gives a user a dealer, a role, a permission, or a store for the roles held. A role comes for the stores held. ' +
    'Answers the user to whoever has view-users',
  needs: [['provision-apps', 'change-dealer']],
  query,
  ...saved(User.nullable()),
})

export const removeFromGroup = endpoint({
  method: 'POST',
  path: '/api/User/RemoveFromGroup',
  summary:
    'Takes a dealer, store, role or permission from a user. The last role or store takes the app with it. ' +
    'Answers the user to whoever has view-users',
  needs: [['provision-apps', 'deprovision-apps', 'change-dealer']],
  query,
  ...saved(User.nullable()),
})
