// The first import of each program: an older Node.js fails at what it lacks, in words that help nobody. It is JavaScript that every
// version reads.
const LEAST = 24
if (Number(process.versions.node.split('.')[0]) < LEAST) {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  console.error(
    /^fr/i.test(LC_ALL || LC_MESSAGES || LANG || '')
      ? `Comptoir exige Node.js ${LEAST}; celui-ci est ${process.version}. Il vient avec les paquets\u00a0: exécutez npm start, ou npx comptoir depuis le dossier où le paquet est installé.`
      : `Comptoir needs Node.js ${LEAST}, and this is ${process.version}. It comes with the packages: run npm start, or npx comptoir in the folder where the package is installed.`,
  )
  process.exit(1)
}
