import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Toast } from './toast-queue.ts'
import { toast as toasts } from './toast.ts'
import classes from './Toasts.module.css'

const icons = { info: IconInfoCircle, success: IconCheck, error: IconAlertTriangle }

type Props = {
  toast: Toast
  /** Stops the timer, which later goes on with the time that was left. */
  paused: boolean
  /** Called before the toast disappears with the button that was pressed. */
  onPressed: () => void
}

export function ToastCard({ toast, paused, onPressed }: Props) {
  const t = useTranslations()
  const { key, message, button, closeable = true, onClose, kind = 'info' } = toast
  useLifetime(toast, paused)
  const Icon = icons[kind]
  return (
    <div className={classes.toast} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Icon size={20} className={classes.icon} aria-hidden />
      <div className={classes.body}>
        <p className={classes.message}>
          {message}
          {button && <span className="visually-hidden">{` ${t('toast.reach')}`}</span>}
        </p>
        {button && (
          <button
            type="button"
            className={classes.act}
            onClick={() => {
              onPressed()
              void toasts.press(button)
            }}
          >
            {button.label}
          </button>
        )}
      </div>
      {closeable && (
        <button
          type="button"
          className={classes.close}
          aria-label={t('toast.dismiss')}
          onClick={() => {
            onPressed()
            toasts.clear(key)
            onClose?.()
          }}
        >
          <IconX size={18} aria-hidden />
        </button>
      )}
    </div>
  )
}

function useLifetime(toast: Toast, paused: boolean) {
  const left = useRef(0)
  useEffect(() => {
    left.current = toast.ttl ?? Number.POSITIVE_INFINITY
  }, [toast])
  useEffect(() => {
    if (paused || !Number.isFinite(left.current)) return undefined
    const since = performance.now()
    const timer = setTimeout(() => toasts.expire(toast), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [toast, paused])
}
