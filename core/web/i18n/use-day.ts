import { useDates } from './use-dates.ts'

/** Noon of a day, which is the same day in the browser's time zone. */
const noonOf = (day: string) => `${day}T12:00`

/** Answers a function that formats a day in the page's language. */
export function useDay() {
  const { date } = useDates()
  return (day: string) => date(noonOf(day))
}
