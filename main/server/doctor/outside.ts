import { lookup } from 'node:dns/promises'
import { connect, type TLSSocket } from 'node:tls'
import { DAY_MS } from '#core/contract/days.ts'
import { LOOPBACK, type Settings } from '#core/server/settings.ts'
import { type Judged, ok, problem, warning } from '#features/system/server/parts/check.ts'

const TIMEOUT_MS = 4_000
/** A certificate that ends earlier should have been renewed. */
const CERTIFICATE_DAYS = 14

/** The answer of the identity provider to a request for another host. */
const WRONG_HOST = 421

/** Whether the name of PUBLIC_URL leads somewhere. */
export async function judgeName({ PUBLIC_URL }: Settings): Promise<Judged> {
  const { hostname } = new URL(PUBLIC_URL)
  const found = await lookup(hostname.replace(/^\[(.*)\]$/, '$1'), { all: true }).catch(() => [])
  if (found.length === 0)
    return problem(
      [`The name ${hostname} is unknown here.`, `Le nom ${hostname} est inconnu ici.`],
      ['Check PUBLIC_URL and the DNS.', 'Vérifiez PUBLIC_URL et le DNS.'],
    )
  const list = found.map(({ address }) => address).join(', ')
  return ok([`${hostname} leads to ${list}.`, `${hostname} mène à ${list}.`])
}

/** Whether the certificate of PUBLIC_URL is valid, and for how long. */
export async function judgeCertificate({ PUBLIC_URL }: Settings, now: Date): Promise<Judged> {
  const { protocol, hostname, port } = new URL(PUBLIC_URL)
  if (protocol !== 'https:')
    return LOOPBACK.has(hostname)
      ? ok(['PUBLIC_URL is for this machine alone.', 'PUBLIC_URL ne vaut que pour cette machine.'])
      : problem(
          ['PUBLIC_URL is not encrypted.', 'PUBLIC_URL n’est pas chiffrée.'],
          ['Serve https only.', 'Servez seulement en https.'],
        )
  const socket = await handshake(hostname, Number(port || 443))
  const { valid_to: end } = socket.getPeerCertificate()
  // A code, such as CERT_HAS_EXPIRED, whatever its type says.
  const why: unknown = socket.authorizationError
  const refused = typeof why === 'string' ? why : why instanceof Error ? why.message : undefined
  socket.destroy()
  const days = Math.floor((Date.parse(end) - now.getTime()) / DAY_MS)
  const told = [
    `The certificate of ${hostname} is valid for ${days} days.`,
    `Le certificat de ${hostname} est valide pendant ${days} jours.`,
  ] as const
  const renew = ['Renew the certificate.', 'Renouvelez le certificat.'] as const
  if (refused)
    return problem(
      [
        `The certificate of ${hostname} is refused: ${refused}.`,
        `Le certificat de ${hostname} est refusé\u00a0: ${refused}.`,
      ],
      [
        'Renew it, or name its authority in NODE_EXTRA_CA_CERTS.',
        'Renouvelez-le, ou nommez son autorité dans NODE_EXTRA_CA_CERTS.',
      ],
    )
  return days < CERTIFICATE_DAYS ? warning(told, renew) : ok(told)
}

const handshake = (host: string, port: number) =>
  new Promise<TLSSocket>((resolve, reject) => {
    // A certificate that is not accepted is told, with the reason.
    const socket = connect(
      { host, port, servername: host, rejectUnauthorized: false, timeout: TIMEOUT_MS },
      () => resolve(socket),
    )
    socket.on('error', reject)
    socket.on('timeout', () => socket.destroy(new Error(`no answer from ${host}:${port}`)))
  })

/** Whether PUBLIC_URL leads to the portal, and what the proxy lets through. */
export async function judgeProxy({ PUBLIC_URL, TRUST_PROXY }: Settings): Promise<Judged> {
  const ask = (path: string) =>
    fetch(`${PUBLIC_URL}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const health = await ask('/healthz').catch(() => undefined)
  const isPortal = health?.status === 200 && (await health.text()).trim() === '{"status":"ok"}'
  if (!isPortal)
    return problem(
      [
        `${PUBLIC_URL} does not lead to the portal (${health ? health.status : 'no answer'}).`,
        `${PUBLIC_URL} ne mène pas au portail (${health ? health.status : 'aucune réponse'}).`,
      ],
      ['Start the portal, and look at the proxy.', 'Démarrez le portail, et regardez le mandataire.'],
    )
  const provider = await ask('/oidc/.well-known/openid-configuration')
  if (provider.status === WRONG_HOST)
    return problem(
      [
        'The proxy passes on another host than that of PUBLIC_URL: nobody can sign in.',
        'Le mandataire transmet un autre hôte que celui de PUBLIC_URL\u00a0: personne ne peut se connecter.',
      ],
      [
        'Let it pass on Host with the port, and X-Forwarded-Host: docs/deploy.md, “The proxy in front”.',
        'Faites-lui transmettre Host avec le port, et X-Forwarded-Host\u00a0: docs/deploy.fr.md, «\u00a0Le serveur mandataire\u00a0».',
      ],
    )
  if (LOOPBACK.has(new URL(PUBLIC_URL).hostname)) return ok(ANSWERS)
  const { status } = await ask('/metrics')
  if (status === 200)
    return problem(
      [
        'Everybody can read /metrics through the proxy.',
        'Tout le monde peut lire /metrics par le mandataire.',
      ],
      [
        'Set TRUST_PROXY=true, and answer 404 there in the proxy.',
        'Réglez TRUST_PROXY=true, et répondez-y 404 dans le mandataire.',
      ],
    )
  if (!TRUST_PROXY && PUBLIC_URL.startsWith('https:'))
    return problem(
      [
        'A proxy is in front, and TRUST_PROXY is false: all clients count as one.',
        'Un mandataire est devant, et TRUST_PROXY est false\u00a0: tous les clients comptent pour un seul.',
      ],
      [
        'Let the proxy overwrite X-Forwarded-For, then set TRUST_PROXY=true.',
        'Faites réécrire X-Forwarded-For par le mandataire, puis réglez TRUST_PROXY=true.',
      ],
    )
  return ok(ANSWERS)
}

const ANSWERS = ['PUBLIC_URL leads to the portal.', 'PUBLIC_URL mène au portail.'] as const
