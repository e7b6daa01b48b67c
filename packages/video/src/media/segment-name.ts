/** The file of a segment in the folder of its job. */
export const segmentName = (nth: number, ending: 'mp4' | 'webm'): string => `segment-${nth}.${ending}`
