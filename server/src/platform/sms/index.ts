export { openSms, usesSmsStandIn } from "./open-sms.ts";
export { type SmsJobOptions, deleteDeadSms, personal, sendSms, smsJobs } from "./sms-job.ts";
export type { SmsProvider } from "./sms-provider.ts";
