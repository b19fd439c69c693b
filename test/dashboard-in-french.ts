// The titles and legends of the dashboard in French: `npm run fix` writes deploy/grafana/comptoir.fr.json with them.

const FRENCH: Readonly<Record<string, string>> = {
  People: 'Personnes',
  'Sign-ins a minute, by app': 'Connexions par minute, par application',
  'Failed sign-ins a minute, by reason': 'Connexions échouées par minute, par raison',
  'Locks in an hour, by origin': 'Verrouillages en une heure, par origine',
  Answers: 'Réponses',
  'Requests a second, by status': 'Requêtes par seconde, par code d’état',
  'Time to answer: half, 95\u00a0%, 99\u00a0%': 'Temps de réponse\u00a0: la moitié, 95\u00a0%, 99\u00a0%',
  'The ten slowest routes, 95\u00a0%': 'Les dix routes les plus lentes, 95\u00a0%',
  Database: 'Base de données',
  'Processes that reach the database': 'Processus qui atteignent la base',
  database: 'base',
  up: 'en marche',
  'Connections in use, and work that waits for one':
    'Connexions utilisées, et travaux en attente d’une connexion',
  'Wait for a connection, 95\u00a0%': 'Attente d’une connexion, 95\u00a0%',
  'Slow statements in a quarter of an hour, by name': 'Instructions lentes en un quart d’heure, par nom',
  'Reads from standbys a second, or why not': 'Lectures par seconde sur les répliques, sinon la raison',
  'Lag of the standby': 'Retard de la réplique',
  Work: 'Travaux',
  'Waiting: mails, logouts, webhooks': 'En attente\u00a0: courriels, déconnexions, crochets Web',
  mail: 'courriel',
  logout: 'déconnexion',
  webhook: 'crochet Web',
  'Age of the oldest that waits': 'Âge du plus ancien en attente',
  'Mails given up in 24 hours': 'Courriels abandonnés en 24 heures',
  'Oldest event without a seal, or not shipped': 'Plus ancien événement sans scellé ou non envoyé',
  seal: 'scellé',
  'Cleanup that runs, and work that does not advance': 'Nettoyage en cours, et travaux qui n’avancent pas',
  cleanup: 'nettoyage',
  'Age of the last backup, and months of events made ahead':
    'Âge de la dernière sauvegarde, et mois d’événements créés d’avance',
  backup: 'sauvegarde',
  events: 'événements',
  Processes: 'Processus',
  Memory: 'Mémoire',
  'Processors used': 'Processeurs utilisés',
  'Delay of the event loop, 99\u00a0%': 'Retard de la boucle d’événements, 99\u00a0%',
}

/** What is the same in both languages: the name of the portal, labels of series, numbers and settings. */
const SAME = /^Comptoir$|\{\{|^[\d.]+$|^[A-Z_]+$/

function inFrench(text: string) {
  const french = FRENCH[text] ?? (SAME.test(text) ? text : undefined)
  if (french === undefined)
    throw new Error(`The dashboard says “${text}”: add it to test/dashboard-in-french.ts`)
  return french
}

/** The dashboard, as the text of its file, in French. */
export const frenchDashboard = (english: string) =>
  english
    .replace(
      /"(title|legendFormat)": ("(?:[^"\\]|\\.)*")/g,
      (_, name: string, text: string) => `"${name}": ${JSON.stringify(inFrench(JSON.parse(text) as string))}`,
    )
    .replace('"uid": "comptoir"', '"uid": "comptoir-fr"')
