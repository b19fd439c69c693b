import { readFileSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { type CityResponse, Reader } from 'mmdb-lib'
import type { Locale } from '#core/contract/locale.ts'
import { badSetting } from './operator.ts'
import { type Settings } from './settings.ts'

/** The names of the city, its province or state, and the country in each language; any of them may be missing. */
export type Place = Record<Locale, string>
/** Latitude and longitude, in degrees. */
export type Point = [number, number]
export type Located = { place: Place | null; point: Point | null }
export type PlaceOf = (address: string | undefined) => Located

const NOWHERE: Located = { place: null, point: null }

/** In characters. */
const PLACE_MAX = 120

/** Opens the city database of the settings; without one, there is no place. */
export function openPlaces({ CITY_DATABASE: path }: Pick<Settings, 'CITY_DATABASE'>): PlaceOf {
  if (path === undefined) return () => NOWHERE
  const reader = open(path)
  return (address) => {
    if (address === undefined || (isIPv6(address) && reader.metadata.ipVersion === 4)) return NOWHERE
    const found = reader.get(address)
    const parts = [found?.city, found?.subdivisions?.[0], found?.country]
    const text = (language: 'en' | 'fr') =>
      [...new Set(parts.flatMap((part) => part?.names?.[language] ?? part?.names?.en ?? []))]
        .join(', ')
        .slice(0, PLACE_MAX)
    const place = { 'en-US': text('en'), 'fr-CA': text('fr') }
    const { latitude, longitude } = found?.location ?? {}
    const point: Point | null =
      latitude === undefined || longitude === undefined ? null : [latitude, longitude]
    return place['en-US'] ? { place, point } : NOWHERE
  }
}

function open(path: string) {
  try {
    return new Reader<CityResponse>(readFileSync(path))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const [english, french] = code
      ? [`cannot be read (${code})`, `ne peut pas être lu (${code})`]
      : [`is no city database (MMDB): ${message}`, `n’est pas une base de villes (MMDB)\u00a0: ${message}`]
    const inBoth = [`the file ${path} ${english}`, `le fichier ${path} ${french}`] as const
    throw badSetting('CITY_DATABASE', inBoth, { cause: error })
  }
}
