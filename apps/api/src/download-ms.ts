/** How long a file may take to a slow client: longer than any other answer. */
export const downloadMs = 120_000

/** The same for files of gigabytes, as long as the client goes on reading. */
export const longDownloadMs = 14_400_000
