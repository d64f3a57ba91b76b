/** Set by the build: identifies the sources of this bundle. */
declare const __BUILD_ID__: string
