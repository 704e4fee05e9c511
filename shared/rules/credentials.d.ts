/** What e-mail addresses and passwords may look like, where they are typed and where they are checked. */
export declare const isEmail: (text: string) => boolean;
export declare const isLoginPassword: (text: string) => boolean;
export declare const isNewPassword: (text: string) => boolean;
