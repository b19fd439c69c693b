import type { Settings } from '#core/server/settings.ts'
import { verifyMailServer } from '#features/mail/server/smtp.ts'
import { type Judged, ok, problem, warning } from '#features/system/server/parts/check.ts'

const TIMEOUT_MS = 4_000

/** Whether the mail server can be reached and accepts the account. Nothing is sent. */
export async function judgeMailServer(settings: Settings): Promise<Judged> {
  if (settings.SMTP_URL === undefined)
    return warning(
      [
        'There is no mail server: mails wait.',
        'Il n’y a pas de serveur de courriel\u00a0: les courriels attendent.',
      ],
      ['Set SMTP_URL and MAIL_FROM.', 'Réglez SMTP_URL et MAIL_FROM.'],
    )
  const { host } = new URL(settings.SMTP_URL)
  try {
    await verifyMailServer(settings.SMTP_URL, new URL(settings.PUBLIC_URL).hostname, TIMEOUT_MS)
    return ok([`The mail server ${host} accepts us.`, `Le serveur de courriel ${host} nous accepte.`])
  } catch (error) {
    const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string }
    // What the server answered may repeat the account.
    const reason = responseCode === undefined ? message : `${code} ${responseCode}`
    return problem(
      [
        `The mail server ${host} does not accept us: ${reason}.`,
        `Le serveur de courriel ${host} ne nous accepte pas\u00a0: ${reason}.`,
      ],
      [
        'Check SMTP_URL: host, port, account, and its certificate.',
        'Vérifiez SMTP_URL\u00a0: hôte, port, compte, et son certificat.',
      ],
    )
  }
}
