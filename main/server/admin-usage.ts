import { type InBoth, StartError } from '#core/server/operator.ts'

export const USAGE: InBoth = [
  `Usage:
  npm run admin -- migrate [--status]
      brings the schema up to date, as a start does unless MIGRATE=false; --status only says whether it is
  npm run admin -- create-admin --email ADDRESS [--first-name NAME] [--last-name NAME] [--locale en-US|fr-CA]
      creates a system admin and prints a one-time link to choose a password;
      without --locale in the language of the terminal, else DEFAULT_LOCALE
  npm run admin -- rotate-keys [--now]
      signs with the next key; --now withdraws all keys, for one that leaked
  npm run admin -- rebuild-reports
      recounts all events for the reports, which stay available
  npm run admin -- stop-cleanup
      stops the running cleanup or restoration of users after its current batch
  npm run admin -- verify-log [--checkpoint FILE] [--archives FOLDER]
      says whether the recorded events are all there and as they were sealed, and prints a checkpoint to keep elsewhere;
      --checkpoint compares with those that a file holds, --archives with the files of archived months. Exit code 2: the
      log is not intact
  npm run admin -- archive-events --before YYYY-MM [--to FOLDER]
      moves the events of the months before into compressed files, and keeps the counts of the reports; one month after the
      other; without --to in DATA_DIR/archives
  npm run admin -- restore-events FILE
      brings the events of such a file back, without the people who were deleted since
  npm run admin -- backup FILE
      writes the whole database into FILE, restores it into a copy that is thrown away to compare both, and records it
  npm run admin -- restore FILE [--replace] [--send-waiting] [--unsealed]
      restores FILE into an empty database, or with --replace instead of what is there, whole or not at all; emails and
      reports that waited are given up, unless --send-waiting is given;
      --unsealed also takes a file without FILE.json, which may run any statement. Stop the portal first
  npm run admin -- doctor [--json]
      checks the database, the mail server, PUBLIC_URL and what waits, and says what to do; changes nothing. Exit code 1:
      something is a problem
  npm run admin -- record-backup
      records that a backup by other means has succeeded; run it at the end of your backup script
  npm run admin -- reset-factors ADDRESS
      removes the second factors of the person with this email address, and ends their sessions
  npm run admin -- export --as ADDRESS [--out FILE]
      writes the configuration, without secrets, with the rights of this system admin: docs/config-as-code.md
  npm run admin -- plan FILE --as ADDRESS [--delete] [--out PLAN]
      says what the file would change; exit code 2: something. --delete also deletes what the file leaves out; --out
      writes a file to apply, which is refused once somebody has changed what it is about
  npm run admin -- apply FILE --as ADDRESS [--delete]
      changes the portal to what the file says, as a whole or not at all
Run it with the portal’s settings. On the embedded database, stop the portal first.`,
  `Utilisation\u00a0:
  npm run admin -- migrate [--status]
      met le schéma à jour, comme un démarrage sauf si MIGRATE=false; --status dit seulement s’il l’est
  npm run admin -- create-admin --email ADRESSE [--first-name PRÉNOM] [--last-name NOM] [--locale en-US|fr-CA]
      crée un compte d’administration du système et affiche un lien à usage unique pour choisir un mot de passe;
      sans --locale, dans la langue du terminal, sinon DEFAULT_LOCALE
  npm run admin -- rotate-keys [--now]
      signe avec la clé suivante; --now retire toutes les clés, si l’une d’elles a été divulguée
  npm run admin -- rebuild-reports
      recompte tous les événements pour les rapports, qui restent disponibles
  npm run admin -- stop-cleanup
      arrête le nettoyage ou la restauration d’utilisateurs en cours, après le lot actuel
  npm run admin -- verify-log [--checkpoint FICHIER] [--archives DOSSIER]
      dit si tous les événements consignés sont là, tels qu’ils ont été scellés, et affiche un point de contrôle à conserver
      ailleurs; --checkpoint compare avec ceux d’un fichier, --archives avec les fichiers des mois archivés. Code de
      sortie 2\u00a0: le journal n’est pas intact
  npm run admin -- archive-events --before AAAA-MM [--to DOSSIER]
      déplace les événements des mois antérieurs dans des fichiers compressés et garde les décomptes des rapports; un mois
      après l’autre; sans --to, dans DATA_DIR/archives
  npm run admin -- restore-events FICHIER
      ramène les événements d’un tel fichier, sans les personnes supprimées depuis
  npm run admin -- backup FICHIER
      écrit toute la base de données dans FICHIER, la restaure dans une copie jetable pour comparer les deux, et le consigne
  npm run admin -- restore FICHIER [--replace] [--send-waiting] [--unsealed]
      restaure FICHIER dans une base de données vide ou, avec --replace, à la place de ce qui s’y trouve, en entier ou pas
      du tout; les courriels et les rapports en attente sont abandonnés, sauf avec --send-waiting;
      --unsealed accepte aussi un fichier sans FICHIER.json, qui peut exécuter n’importe quelle instruction.
      Arrêtez d’abord le portail
  npm run admin -- doctor [--json]
      vérifie la base de données, le serveur de courriel, PUBLIC_URL et ce qui attend, et dit quoi faire; ne change rien.
      Code de sortie 1\u00a0: quelque chose pose problème
  npm run admin -- record-backup
      consigne qu’une sauvegarde par d’autres moyens a réussi; à exécuter à la fin de votre script de sauvegarde
  npm run admin -- reset-factors ADRESSE
      retire les seconds facteurs de la personne qui a cette adresse courriel et met fin à ses sessions
  npm run admin -- export --as ADRESSE [--out FICHIER]
      écrit la configuration, sans secrets, avec les droits de ce compte d’administration du système\u00a0:
      docs/config-as-code.fr.md
  npm run admin -- plan FICHIER --as ADRESSE [--delete] [--out PLAN]
      dit ce que le fichier changerait; code de sortie 2\u00a0: quelque chose. --delete supprime aussi ce qui est absent du
      fichier; --out écrit un fichier à appliquer, refusé dès que quelqu’un a changé ce dont il parle
  npm run admin -- apply FICHIER --as ADRESSE [--delete]
      met le portail dans l’état que dit le fichier, en entier ou pas du tout
À exécuter avec les paramètres du portail. Avec la base de données intégrée, arrêtez d’abord le portail.`,
]

/** The usage of each command, by its name. */
const usages = USAGE.map(
  (usage) =>
    new Map(
      usage
        .split(/^(?= {2}npm run admin -- )|^(?=\S)/m)
        .flatMap((part) =>
          [...part.matchAll(/^ {2}npm run admin -- (\S+)/g)].map(([, name]) => [name!, part]),
        ),
    ),
)
const names = [...usages[0]!.keys()]

/** What is wrong, then the usage of the command. */
export const withUsage = (name: string, [english, french]: InBoth): StartError =>
  new StartError([
    `${english} Usage:\n${usages[0]!.get(name)!.trimEnd()}`,
    `${french} Utilisation\u00a0:\n${usages[1]!.get(name)!.trimEnd()}`,
  ])

/** Refuses words that a command does not take, or without those that it needs. Without a command it is the whole usage. */
export const misused = (name: string | undefined): StartError =>
  name === undefined
    ? new StartError(USAGE)
    : withUsage(name, [
        `Wrong or missing words after ${name}.`,
        `Mots erronés ou manquants après la commande ${name}.`,
      ])

/** A name that no command has. */
export class UnknownCommand extends StartError {}

/** Refuses a name that no command has, and suggests the nearest one, if it is near. */
export function requireCommand(name: string | undefined): void {
  if (name === undefined || names.includes(name)) return
  const meant = names.find((one) => one.startsWith(name)) ?? nearest(name)
  const [ask, demande] = meant ? [` Did you mean ${meant}?`, ` Vouliez-vous dire\u00a0: ${meant}?`] : ['', '']
  throw new UnknownCommand([
    `Unknown command: ${name}.${ask} All commands: npm run admin -- --help`,
    `Commande inconnue\u00a0: ${name}.${demande} Toutes les commandes\u00a0: npm run admin -- --help`,
  ])
}

const nearest = (name: string) =>
  names
    .map((one) => ({ one, far: distance(name, one) }))
    .filter(({ far }) => far <= name.length / 2)
    .sort((a, b) => a.far - b.far)[0]?.one

/** How many letters to add, remove or replace make one word of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (const [i, letter] of Array.from(one).entries()) {
    const row = [i + 1]
    for (const [j, its] of Array.from(other).entries())
      row.push(Math.min(row[j]! + 1, above[j + 1]! + 1, above[j]! + (letter === its ? 0 : 1)))
    above = row
  }
  return above.at(-1)!
}
