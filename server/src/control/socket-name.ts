/** Name of the socket in the data folder on which a running server takes commands. */
export const socketName = 'control.sock'
