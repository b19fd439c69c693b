import { quantile } from '../measure.ts'
import { type Print, rowWithin } from '../table.ts'
import { seenBy, type Visits } from './visit.ts'

/** From the address of a page to the form of the sign-in, signed out. */
export async function formRows({ visitSignedOut }: Visits, rounds: number, print: Print) {
  const first: number[] = []
  const second: number[] = []
  while (first.length < rounds) {
    const [cold, warm] = await visitSignedOut(2, async (page) => {
      await page.goto('/users')
      await page.locator('#email').waitFor()
      return (await seenBy(page)).form
    })
    first.push(cold!)
    second.push(warm!)
  }
  // 700 ms of them are the specification's.
  print(
    rowWithin(
      'Signed out, from a page to the form: empty cache',
      quantile(first, 0.5),
      1_100,
      'milliseconds',
    ),
    rowWithin('The same: second visit', quantile(second, 0.5), 1_100, 'milliseconds'),
  )
}
