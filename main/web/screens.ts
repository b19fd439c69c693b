import type { Command, Finder, Section } from '#core/web/router/feature.ts'
import { holds, type Needs } from '#core/contract/needs.ts'
import { can, type Viewer } from '#domain/contract/viewer.ts'
import { features } from '#main/features.web.ts'

/** All screens. */
export const screens = features.flatMap((feature) => feature.screens)

/** Whether the viewer may open the screen at a path without parameters, and has further permissions. */
const opens = (viewer: Viewer, path: string, needs: Needs = []) =>
  holds(viewer.permissions, needs) &&
  screens.some(
    (screen) =>
      screen.path.replace(/\/\{.*$/, '') === path &&
      (screen.needs === 'public' || can(viewer, ...(screen.needs ?? []))),
  )

/** The entries of the side bar for a viewer. */
export const sectionsOf = (viewer: Viewer): Section[] =>
  features.flatMap(({ section }) =>
    section && opens(viewer, section.path, section.needs) && (section.shows?.(viewer) ?? true)
      ? [section]
      : [],
  )

/** The entries of the palette for a viewer. */
export const commandsOf = (viewer: Viewer): Command[] =>
  features.flatMap(({ commands = [] }) =>
    commands.filter(({ to, needs, shows }) => opens(viewer, to, needs) && (shows?.(viewer) ?? true)),
  )

/** What the palette searches for a viewer, in the order in which it lists what is found. */
export const findersOf = (viewer: Viewer): Finder[] =>
  features
    .flatMap(({ finder }) =>
      finder && opens(viewer, finder.path, finder.needs) && (finder.shows?.(viewer) ?? true) ? [finder] : [],
    )
    .toSorted((one, other) => Number(other.first ?? false) - Number(one.first ?? false))
