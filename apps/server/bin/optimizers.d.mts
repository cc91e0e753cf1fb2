export function setOptimizers(isOn: boolean): void;
