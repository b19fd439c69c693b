import type { Route } from '#core/server/handle.ts'
import type { Vault } from '#core/server/secrets.ts'
import { redeliverRoute, testWebhookRoute, webhookDeliveriesRoute } from './server/deliveries.ts'
import {
  deleteWebhookRoute,
  makeWebhookSecretRoute,
  saveWebhookRoute,
  webhooksRoute,
} from './server/save-webhook.ts'

export const webhooks = (vault: Vault): Route[] => [
  webhooksRoute,
  saveWebhookRoute(vault),
  deleteWebhookRoute,
  makeWebhookSecretRoute(vault),
  webhookDeliveriesRoute,
  testWebhookRoute(vault),
  redeliverRoute,
]
