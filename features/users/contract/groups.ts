import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { User } from '../contract.ts'

const query = z.object({ userID: id, groupID: id })

export const addToGroup = endpoint({
  name: 'addToGroup',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/AddToGroup',
  needs: [['provision-apps', 'change-dealer']],
  changes: ['users', 'profile', 'access', 'sessions', 'activity'],
  query,
  output: User.nullable(),
  refuses: [404, 409],
})

export const removeFromGroup = endpoint({
  name: 'removeFromGroup',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/RemoveFromGroup',
  needs: [['provision-apps', 'deprovision-apps', 'change-dealer']],
  changes: ['users', 'profile', 'access', 'sessions', 'activity'],
  query,
  output: User.nullable(),
  refuses: [404, 409],
})
