/** Whether a message of DuckDB says that the file is damaged: a checksum or what it found there does not fit. */
export const tellsOfDamage = (message: string): boolean =>
  /corrupt|checksum|serializ|not a valid DuckDB database|could not read enough bytes|failure while replaying WAL/i.test(message)
