import { useEffect, useEffectEvent, useState } from 'react'
import { currentToken } from '#core/web/session/token-store.ts'
import { dropDraft, keepDraft, leavesToSignIn, readDraft } from './draft.ts'
import type { Texts } from './rules.ts'

/** Keeps what was typed when the session ends, and offers it once the person is back. F17 */
export function useDraft(typed: () => Texts) {
  const [id] = useState(() => currentToken()?.subject ?? '')
  const [path] = useState(() => location.pathname)
  const [offered, setOffered] = useState(() => readDraft(path, id))
  const keep = useEffectEvent(() => {
    const texts = typed()
    if (Object.keys(texts).length > 0 && leavesToSignIn()) keepDraft(path, { owner: id, texts })
  })
  useEffect(() => {
    const onLeave = () => keep()
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [])
  const drop = () => {
    dropDraft(path)
    setOffered(null)
  }
  return { offered, drop }
}
