import { logFault } from '#core/web/log.ts'
import { readToken } from './token.ts'
import { storeToken } from './token-store.ts'

const PATH = '/silent-renewal'
/** How long the provider may take to answer in the hidden frame. In milliseconds. */
const PATIENCE = 15_000

/** Fetches a new token in a hidden frame; false if the session of the provider has ended. */
export async function renew(subject: string): Promise<boolean> {
  try {
    const { authorization, redeem } = await import('./provider.ts')

    const { url, attempt } = await authorization(PATH, { prompt: 'none' })
    const token = readToken(await redeem(await answerInFrame(url), attempt))
    // Another person has signed in at the provider since this page was opened.
    if (token?.subject !== subject) return false
    storeToken(token.raw)
    return true
  } catch (error) {
    logFault('The session could not be renewed.', error)
    return false
  }
}

function answerInFrame(url: URL): Promise<URL> {
  const frame = document.createElement('iframe')
  const listening = new AbortController()
  const answer = new Promise<URL>((resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in the frame')), PATIENCE)
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.contentWindow) resolve(new URL(String(data)))
    }
    window.addEventListener('message', listen, { signal: listening.signal })
  })
  frame.hidden = true
  frame.ariaHidden = 'true'
  frame.src = url.href
  document.body.append(frame)
  return answer.finally(() => {
    listening.abort()
    frame.remove()
  })
}
