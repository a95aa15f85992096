"""One small game on four kernels: what each way of writing rules costs once mypyc has compiled it."""
