export { createApplyScheduleHandler } from './apply-schedule.job.ts';
