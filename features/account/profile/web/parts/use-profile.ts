import { useSuspenseQuery } from '@tanstack/react-query'
import { reading } from '#core/web/query.ts'
import { getProfile, type Profile } from '../../contract.ts'

/** The record of the signed-in person, which is loaded before any page shows. */
export const useProfile = (): Profile => useSuspenseQuery(reading(getProfile, {})).data
