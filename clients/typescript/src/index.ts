export {
  type Answer,
  type CallName,
  comptoir,
  type Input,
  type Options,
  type Portal,
  rows,
  type Shapes,
} from './client.ts'
export { Refused } from './refused.ts'
