import { fold } from '#core/contract/fold.ts'
import type { Locale } from '#core/contract/locale.ts'
import type { Name } from './people.ts'
import type { Town } from './towns.ts'

/** A dealer bears the name of its town or of its owner. */
const namings: Record<Locale, ((of: { town: string; owner: string }) => string)[]> = {
  'fr-CA': [
    ({ town }) => `Piscines ${town}`,
    ({ town }) => `L’Oasis ${town}`,
    ({ owner }) => `Les Piscines ${owner}`,
    ({ town }) => `Spas et Détente ${town}`,
    ({ owner }) => `Équipements ${owner} et Fils`,
    ({ town }) => `Plein Air ${town}`,
    ({ owner }) => `Centre Motorisé ${owner}`,
    ({ town }) => `Bleu Lagon ${town}`,
    ({ owner }) => `Jardins et Terrasses ${owner}`,
    ({ town }) => `À l’Eau Claire ${town}`,
  ],
  'en-US': [
    ({ town }) => `${town} Pool & Spa`,
    ({ owner }) => `${owner} & Sons Outdoor Equipment`,
    ({ town }) => `Blue Lagoon Pools of ${town}`,
    ({ owner }) => `${owner} Pools and Patios`,
    ({ town }) => `Stillwater Spas ${town}`,
    ({ town }) => `${town} Outdoor Power`,
    ({ owner }) => `${owner} Leisure Products`,
    ({ town }) => `Backyard Oasis ${town}`,
  ],
}

/** `turn` goes through the ways of naming one. `slug` is the first part of the dealer's mail domain. */
export function dealerName(town: Town, { lastName }: Name, turn: number): { name: string; slug: string } {
  const ways = namings[town.locale]
  const name = ways[turn % ways.length]!({ town: town.name, owner: lastName })
  return { name, slug: slugOf(name.includes(lastName) ? lastName : town.name) }
}

/** The length that an address of 50 characters leaves for the domain. */
const SLUG_MAX = 18

/** "Saint-Jean-sur-Richelieu" is saint-jean-sur. */
function slugOf(name: string): string {
  const slug = fold(name).replace(/[^a-z0-9]+/g, '-')
  if (slug.length <= SLUG_MAX) return slug
  return slug.slice(0, SLUG_MAX + 1).replace(/-[^-]*$/, '')
}
