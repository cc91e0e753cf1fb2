/** Said when there was nothing left to discard. @param what for example `this page` */
export const lateText = (what: string) => `Somebody published or discarded the changes of ${what} meanwhile`;

/** Said when there was no plan left to withdraw. @param what for example `this page` */
export const latePlanText = (what: string) =>
  `The changes of ${what} were published or discarded meanwhile, or the plan was withdrawn`;
