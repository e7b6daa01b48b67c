/** After this time an answer that lags behind is asked for again. */
export const catchUpMs = 1_500
