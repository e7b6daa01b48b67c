/** More streams than this no camera records. */
export const streamsMax = 16

/**
 * Containers of phones, cameras and browsers. No playlist is among them, nor anything else that names other files or
 * addresses.
 */
export const readingOptions = {
  format_whitelist: 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm',
  protocol_whitelist: 'file',
  enable_drefs: 0,
  use_absolute_path: 0,
  max_streams: streamsMax,
}
