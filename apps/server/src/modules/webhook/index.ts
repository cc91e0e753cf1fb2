export { createWebhookHandlers } from './deliver-webhook.job.ts';
export { createWebhookModule } from './webhook.module.ts';
