import type { Feature } from './feature.ts'

const firstSegment = (path: string) => path.split('/')[1]

/** The section of the feature that has a screen at a path: '/users' for '/user/42/edit'. R11 */
export const sectionOf = (features: readonly Pick<Feature, 'screens' | 'section'>[], path: string) =>
  features.find(({ screens }) => screens.some((screen) => firstSegment(screen.path) === firstSegment(path)))
    ?.section?.path
