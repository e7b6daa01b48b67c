/** So long a file may be under way to somebody who takes it slowly: longer than any other answer. */
export const downloadMs = 120_000

/** The same for what may be hundreds of megabytes, as long as some of it is taken all the while. */
export const longDownloadMs = 3_600_000
