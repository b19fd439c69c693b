import type { Device } from '#core/server/device.ts'
import { HOUR_MS } from '#core/contract/days.ts'
import { afterCommit, type Db, sql } from '#core/server/database/database.ts'
import type { Place, Point } from '#core/server/places.ts'
import { queueing } from '#domain/server/outbox.ts'
import { reportSecurityEvent } from '#domain/server/security-log.ts'

/** Nobody travels faster, in kilometers per hour, and places of addresses are wrong by less than the distance. */
const SPEED_MAX = 1000
const DISTANCE_MIN = 500
const EARTH_RADIUS_KM = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance of two points on the Earth, in kilometers. */
export function distance([lat, long]: Point, [otherLat, otherLong]: Point): number {
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2
  const part =
    half(otherLat - lat) + Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * half(otherLong - long)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(part))
}

export const isImpossible = (from: Point, to: Point, milliseconds: number) => {
  const kilometers = distance(from, to)
  return kilometers > DISTANCE_MIN && kilometers > SPEED_MAX * (milliseconds / HOUR_MS)
}

/** How a session keeps its place: with the point, as long as the session stands. */
export const storedPlace = ({ place, point }: Device) => place && { ...place, ...(point && { point }) }

type Known = { place: Place & { point: Point }; at: number }

/**
 * Tells the person and the security log of a sign-in too far from the one before. That is known as long as its session stands:
 * no place is kept for this. Without a city database nothing is read.
 */
export async function watchTravel(
  tx: Db,
  userId: string,
  { place, point }: Device,
  now: Date,
): Promise<void> {
  if (!place || !point) return
  const before = await tx.prepared.row<Known>`
    select place, (payload->>'loginTs')::float * 1000 as at from oidc_artifacts
     where model = 'Session' and account_id = ${userId}::uuid and place ? 'point' and expires_at > ${now}::timestamptz
     order by (payload->>'loginTs')::bigint desc, seen_at desc limit 1`
  if (!before || !isImpossible(before.place.point, point, now.getTime() - before.at)) return
  const { point: _point, ...from } = before.place
  await tx.rows`
    with account as (select id, email, locale from users where id = ${userId})
    ${queueing('impossible-travel', sql`${JSON.stringify({ from, to: place })}::jsonb`, now, sql`true`)}`
  afterCommit(() => reportSecurityEvent({ event: 'impossible-travel', userId }))
}
