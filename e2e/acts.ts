import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type FileChooser, type Locator, type Page } from '@playwright/test'

/** A row of the table: begins with the number of the job, and ends with its acts now. */
const ROW = /^\| *(\d+) *\|.*\| *(\d+) *\|$/gm
/** The acts of each job that the document gives, by its number. */
const written = new Map(
  [...readFileSync(join(import.meta.dirname, '../docs/acts.md'), 'utf8').matchAll(ROW)].map(
    ([, job, now]) => [Number(job), Number(now)],
  ),
)

/** Does what a person does, and counts it: a click, a key, a typed text, a choice in a list are one act each. */
export function acts(page: Page) {
  let n = 0
  const one =
    <A extends unknown[]>(act: (...args: A) => Promise<unknown>) =>
    async (...args: A) => {
      n += 1
      await act(...args)
    }
  return {
    click: one((target: Locator) => target.click()),
    key: one((key: string) => page.keyboard.press(key)),
    /** Types where the focus is. */
    type: one((text: string) => page.keyboard.type(text)),
    fill: one((field: Locator, text: string) => field.fill(text)),
    choose: one((list: Locator, label: string) => list.selectOption({ label })),
    paste: one((field: Locator, text: string) =>
      field.evaluate((input, plain) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', plain)
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text),
    ),
    /** Picks a file in the dialog of the system. */
    pick: one((chooser: FileChooser, file: Parameters<FileChooser['setFiles']>[0]) => chooser.setFiles(file)),
    /** Counts a click that is possible but not made, since it would change what other journeys use. */
    couldClick: one((target: Locator) => expect(target).toBeEnabled()),
    count: () => n,
    /** The job took as many acts as the document says. */
    expectWritten: (job: number) => expect(n, `acts of job ${job}`).toBe(written.get(job)),
  }
}
