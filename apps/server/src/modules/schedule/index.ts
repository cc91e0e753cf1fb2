export { createApplyScheduleHandler } from './apply-schedule.job.ts';
export { applySchedule } from './apply-schedule.kind.ts';
