import type { Settings } from './settings.ts'

/** What each setting means, in French. Their English is in the schema. */
export const SETTINGS_IN_FRENCH: Record<keyof Settings, string> = {
  PUBLIC_URL: 'L’adresse à laquelle les gens atteignent le portail. Par défaut : `http://localhost:PORT`.',
  PORT: 'Le port d’écoute; 0 en prend un libre.',
  HOST: 'L’interface d’écoute; `0.0.0.0` pour toutes.',
  DATABASE_URL: 'PostgreSQL 15 à 18. Sans elle, une base de données intégrée est gardée dans DATA_DIR.',
  DATABASE_URL_FILE: 'Fichier qui contient DATABASE_URL.',
  DATABASE_CONNECTIONS:
    'Connexions d’un processus : un huitième pour les exportations, trois au plus, le reste moitié pour lire, moitié pour enregistrer.',
  DATABASE_POOLER: '`transaction` si un gestionnaire de connexions partage les sessions; sinon `session`.',
  READ_DATABASE_URL:
    'Répliques de DATABASE_URL, derrière une seule adresse, où sont lus les listes, les rapports et les exportations (docs/deploy.fr.md).',
  READ_DATABASE_URL_FILE: 'Fichier qui contient READ_DATABASE_URL.',
  READ_DATABASE_CONNECTIONS:
    'Connexions d’un processus aux répliques : un huitième pour les exportations, trois au plus.',
  READ_DATABASE_LAG_SECONDS:
    'Retard d’une réplique, en secondes, au-delà duquel le serveur primaire est lu à sa place.',
  STATEMENT_SECONDS: 'Durée maximale d’une instruction d’un appel, en secondes.',
  SLOW_STATEMENT_MS:
    'Une instruction qui dure plus longtemps, en millisecondes, est consignée sous son nom; 0 : aucune.',
  MIGRATE: 'Met le schéma à jour au démarrage. Sinon, un schéma en retard arrête le démarrage.',
  DATA_DIR: 'Dossier de la base de données intégrée.',
  DEMO: 'Crée le réseau de démonstration au premier démarrage. Par défaut : true sans DATABASE_URL.',
  SITE_TITLE_EN: 'Nom du site en anglais.',
  SITE_TITLE_FR: 'Nom du site en français.',
  LOCALES: 'Langues que le portail offre, séparées par des espaces : `en-US`, `fr-CA` ou les deux.',
  DEFAULT_LOCALE:
    'Langue des personnes qui n’ont choisi aucune de celles-ci. Par défaut : la première de LOCALES.',
  DEFAULT_REGION: 'Région des fiches qui n’en précisent aucune.',
  MAINTENANCE: 'Affiche l’avis de maintenance sur chaque page.',
  LOCKOUT_ATTEMPTS: 'Mots de passe incorrects avant un verrouillage temporaire.',
  LOCKOUT_MINUTES: 'Durée d’un verrouillage temporaire, en minutes.',
  PASSWORD_MIN_LENGTH: 'Longueur minimale d’un nouveau mot de passe, en caractères.',
  PASSWORD_HISTORY:
    'Nombre des derniers mots de passe d’une personne, dont l’actuel, qu’elle ne peut pas choisir à nouveau.',
  LEAKED_PASSWORDS_FILE:
    'Fichier de mots de passe divulgués que personne ne peut choisir : des empreintes SHA-1 triées, une par ligne, comme les publie haveibeenpwned.com.',
  ARGON2_MEMORY_KIB:
    'Mémoire d’une empreinte argon2id, en Kio. Les anciennes empreintes sont renouvelées à la connexion suivante.',
  ARGON2_PASSES: 'Nombre de passes d’une empreinte argon2id.',
  OIDC_RESPONSE_TYPE: 'Façon dont le portail lui-même se connecte : code avec PKCE, ou id_token (implicite).',
  SIGNING_ALGORITHM: 'Algorithme des jetons d’identité, sauf si une application demande l’autre.',
  SESSION_HOURS: 'Durée d’une session, en heures.',
  SECRET_KEY:
    'Chiffre les clés conservées. Exigée avec DATABASE_URL; sinon, créée une seule fois dans DATA_DIR.',
  SECRET_KEY_FILE: 'Fichier qui contient SECRET_KEY.',
  TRUST_PROXY:
    '`true` si un serveur mandataire placé devant fixe X-Forwarded-For; il peut alors fixer X-Request-Id.',
  RATE_LIMIT:
    'Nombre total d’appels anonymes, de pages de connexion et de débuts de connexion ou de déconnexion par minute et par adresse.',
  API_TOKENS:
    'Qui génère des jetons d’API : `system-admins` (administration du système), ou `everyone` (quiconque a une autorisation du portail).',
  REPORTS_A_MINUTE:
    'Nombre de rapports, et de pages de leurs lignes, qu’une personne peut obtenir par minute.',
  SMTP_URL:
    'Le serveur de courriel : `smtps://utilisateur:motdepasse@hote:465`, ou `smtp://` pour STARTTLS. Sans lui, les courriels attendent.',
  SMTP_URL_FILE: 'Fichier qui contient SMTP_URL.',
  MAIL_FROM: 'Adresse de l’expéditeur, sans nom. Exigée avec SMTP_URL.',
  MAIL_INBOX:
    'Montre les courriels à `/dev/mail` au lieu de les envoyer; dans une démonstration ou à localhost seulement. Par défaut : DEMO sans SMTP_URL.',
  TIME_ZONE: 'Fuseau horaire des heures dans les courriels et les fichiers exportés.',
  LEARNING_APP: 'Nom de l’application qui est le site de formation.',
  LEARNING_URL: 'Adresse du site de formation. Par défaut : l’URL de cette application.',
  LEARNING_KEY:
    'Clé qui signe les liens vers le site de formation (HS256). Par défaut : créée au premier démarrage.',
  LEARNING_KEY_FILE: 'Fichier qui contient LEARNING_KEY.',
  DRAIN_SECONDS:
    'Nombre de secondes pendant lesquelles un processus sert encore après l’ordre d’arrêt; /readyz répond alors 503.',
  NEW_BROWSER_MAIL:
    'Signale par courriel une connexion dans un nouveau navigateur. Par défaut : true, false dans une démonstration.',
  CITY_DATABASE:
    'Fichier d’une base de données de villes (MMDB), d’où les sessions tirent un lieu approximatif, et qui permet de signaler une connexion trop loin de la précédente. Sans elle, aucun lieu n’est conservé.',
  BACKCHANNEL_HOSTS:
    'Hôtes à des adresses privées qui peuvent être avisés de la fin d’une session, ou recevoir des événements par https (LOG_SHIP_URL), séparés par des espaces.',
  CLEANUP_RETENTION_DAYS:
    'Jours après lesquels les personnes supprimées sont anonymisées; d’ici là, elles peuvent être restaurées.',
  EVENT_RETENTION_DAYS:
    'Nombre de jours, à compter de la fin d’un mois, au terme desquels les événements de ce mois ne nomment plus personne. Par défaut : ils sont conservés tels quels.',
  LOG_LEVEL: 'Niveau de détail du journal.',
  SECURITY_LOG:
    'Consigne les événements de sécurité, avec l’adresse du client. Par défaut : true, false dans une démonstration.',
  LOG_SHIP_URL:
    'Destination des événements scellés : `syslog+tls://` (ou tcp, udp), `otlp+https://` (OpenTelemetry) ou `https://` (crochet Web), avec hôte et chemin.',
  LOG_SHIP_SECRET:
    'Signe le crochet Web (Standard Webhooks), qui l’exige; pour OpenTelemetry, le jeton au porteur (bearer), s’il en faut un.',
  LOG_SHIP_SECRET_FILE: 'Fichier qui contient LOG_SHIP_SECRET.',
  METRICS_PORT:
    'Un port pour /metrics seul, pour un Prometheus sur une autre machine. Par défaut : à PORT, pour la même machine seulement.',
  METRICS_HOST: 'L’interface de METRICS_PORT : une adresse que seul Prometheus atteint.',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'Destination des traces et des mesures (OpenTelemetry), comme `http://localhost:4318`. Sans destination, rien n’est envoyé.',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'L’adresse complète pour les traces seules.',
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'L’adresse complète pour les mesures seules.',
  OTEL_EXPORTER_OTLP_HEADERS:
    'En-têtes de ces requêtes, sous la forme `nom=valeur,nom=valeur` : un secret du destinataire.',
  OTEL_EXPORTER_OTLP_HEADERS_FILE: 'Fichier qui contient OTEL_EXPORTER_OTLP_HEADERS.',
  OTEL_EXPORTER_OTLP_PROTOCOL: 'Leur forme : `http/protobuf` ou `http/json`; pas `grpc`.',
  OTEL_SERVICE_NAME: 'Nom qu’y porte le portail.',
  OTEL_RESOURCE_ATTRIBUTES:
    'Ce qu’elles disent aussi du processus, comme `deployment.environment.name=production`.',
  OTEL_TRACES_EXPORTER: '`none` n’envoie aucune trace.',
  OTEL_METRICS_EXPORTER: '`none` n’envoie aucune mesure.',
  OTEL_METRIC_EXPORT_INTERVAL: 'Intervalle d’envoi des mesures, en millisecondes.',
  OTEL_TRACES_SAMPLER:
    'Quelles requêtes sont tracées : `always_on`, `always_off`, `traceidratio`, chacune aussi avec `parentbased_`, qui suit un mandataire qui trace (TRUST_PROXY).',
  OTEL_TRACES_SAMPLER_ARG: 'La part de `traceidratio`, de 0 à 1.',
  OTEL_SDK_DISABLED: 'Désactive tout cela.',
  LEGAL_TEXTS_DIR:
    'Dossier de vos propres textes juridiques dans les langues de LOCALES, comme `terms.fr-CA.html` et `privacy.fr-CA.html`, et `version.txt` avec le jour de leur entrée en vigueur. Chaque personne accepte une nouvelle version à sa prochaine connexion.',
  PRIVACY_OFFICER_EN:
    'Nom et titre, en anglais, de la personne responsable de la protection des renseignements personnels (Loi 25). Affichés au bas de chaque page et dans la politique.',
  PRIVACY_OFFICER_FR: 'La même chose en français. Si l’un des deux manque, l’autre est affiché.',
  PRIVACY_OFFICER_EMAIL:
    'L’adresse courriel de cette personne, à laquelle les demandes relatives aux renseignements personnels sont annoncées.',
}
