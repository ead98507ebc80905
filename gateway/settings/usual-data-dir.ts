/** Where data are kept unless DATA_DIR says so. */
export const USUAL_DATA_DIR = './data';
