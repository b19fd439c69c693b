import { Link } from '@tanstack/react-router'
import { useFormatter } from 'use-intl'
import { useHasScreen } from '#core/web/router/use-has-screen.ts'

export const Figure = ({ n }: { n: number }) => useFormatter().number(n)

/** A number that leads to what it counts, once that screen exists. */
export function FigureLink({ n, to, search = {} }: { n: number; to: `/${string}`; search?: object }) {
  if (!useHasScreen(to)) return <Figure n={n} />
  return (
    <Link to={to} search={search}>
      <Figure n={n} />
    </Link>
  )
}
