import type { Download, Page } from '@playwright/test'

/** The file that a new window downloads. A small one may be there before the click is over, so it is listened for first. */
export async function windowDownload(page: Page, press: () => Promise<void>): Promise<Download> {
  const download = new Promise<Download>((resolve) => {
    page.once('popup', (popup) => popup.once('download', resolve))
  })
  await press()
  return download
}
