/** Put in by the build: names the sources that this bundle was made from. */
declare const __BUILD_ID__: string
