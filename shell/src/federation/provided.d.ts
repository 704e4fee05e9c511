/** Every shared module lives in a share scope of its own, so that a foreign host's modules are never mixed in. */
export declare const shareScope = 'charis';
/** In the form in which the federation runtime takes shared modules. */
export declare const provided: any;
