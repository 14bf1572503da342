// How far a step of an update is, from 0 to 1.
export type Progress = (share: number) => void;
